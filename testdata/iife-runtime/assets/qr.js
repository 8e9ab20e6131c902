// Not a real QR encoder; enough for the workshop's preview.
var QR = (function () {
	function bits(text) {
		return Array.from(text).map(function (c) { return c.charCodeAt(0).toString(2).padStart(8, '0'); }).join('');
	}

	return {
		svg: function (text) {
			var cells = bits(text).split('').map(function (bit, i) {
				return bit === '1' ? '<rect x="' + (i % 16) + '" y="' + Math.floor(i / 16) + '" width="1" height="1"/>' : '';
			});
			return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' + cells.join('') + '</svg>';
		},
		canvas: function (text) {
			var canvas = document.createElement('canvas');
			canvas.width = canvas.height = 256;
			var ctx = canvas.getContext('2d');
			ctx.save();
			bits(text).split('').forEach(function (bit, i) {
				if (bit === '1') ctx.fillRect((i % 16) * 16, Math.floor(i / 16) * 16, 16, 16);
			});
			ctx.restore();
			return canvas;
		}
	};
})();
