// Buttons.
var InvoiceUi = {
	current: null,
	view: 'dashboard',

	show: function (data) {
		this.current = data;
		document.getElementById('preview').innerHTML = InvoiceRender.createFullInvoiceDocument(data);
	},

	init: function () {
		var self = this;
		document.getElementById('btn-html').onclick = function () {
			InvoiceDelivery.downloadHtml(InvoiceRender.createFullInvoiceDocument(self.current), 'invoice.html');
		};
		document.getElementById('btn-copy').onclick = function () {
			InvoiceDelivery.copyHtml(InvoiceRender.createFullInvoiceDocument(self.current)).then(function () { alert('Copied'); });
		};
		document.getElementById('btn-email').onclick = function () {
			InvoiceDelivery.copyHtml(InvoiceRender.createEmailFragment(self.current));
		};
		document.getElementById('btn-pdf').onclick = function () {
			InvoiceDelivery.saveAsPdf(InvoiceRender.createFullInvoiceDocument(self.current));
		};
		document.getElementById('btn-share').onclick = function () {
			InvoiceDelivery.generateShareUrl(self.current.id).then(function (url) {
				return InvoiceDelivery.share(url, 'Invoice');
			});
		};
	}
};
InvoiceUi.init();
