// How a person gets an invoice out of the page.
var InvoiceDelivery = (function () {
	'use strict';

	function openPrintWindow(html) {
		var printWindow = window.open('', '_blank', 'width=800,height=1000'); // expect: ABP103
		printWindow.document.write(html);
		printWindow.document.close();
		printWindow.focus();
		return printWindow;
	}

	function saveAsPdf(html) {
		var printWindow = openPrintWindow(html); // via: ABP103
		printWindow.print(); // expect: ABP102
		printWindow.close();
	}

	function copyHtml(html) {
		return navigator.clipboard.writeText(html);
	}

	function downloadHtml(html, filename) {
		var link = document.createElement('a');
		link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
		link.download = filename;
		link.click();
	}

	function generateShareUrl(invoiceId) {
		return fetch('/api/sign/' + encodeURIComponent(invoiceId))
			.then(function (response) { return response.json(); })
			.then(function (body) { return body.url; });
	}

	function share(url, title) {
		if (navigator.share) {
			return navigator.share({ url: url, title: title }); // expect: ABP106
		}
		location.href = 'mailto:?subject=' + encodeURIComponent(title) + '&body=' + encodeURIComponent(url); // expect: ABP109
		return Promise.resolve();
	}

	return {
		saveAsPdf: saveAsPdf,
		copyHtml: copyHtml,
		downloadHtml: downloadHtml,
		generateShareUrl: generateShareUrl,
		share: share
	};
})();
