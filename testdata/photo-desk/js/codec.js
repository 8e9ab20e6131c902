function Codec(type) {
  this.type = type;
}

Codec.prototype.encode = function (canvas) {
  var url = canvas.toDataURL(this.type);
  return url.substring(url.indexOf(',') + 1);
};

Codec.prototype.wrap = function (content) {
  return { content: content, mimeType: this.type, size: content.length }; // expect: ABP503
};

Codec.load = function (url) {
  return new Promise(function (resolve, reject) {
    var image = new Image();
    image.onload = function () {
      var canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.getContext('2d').drawImage(image, 0, 0);
      resolve(canvas);
    };
    image.onerror = reject;
    image.src = url;
  });
};
