// Invoice Generator: classic scripts, one global per file; the PDF is made by printing a second window.
var InvoiceRender = (function () {
	'use strict';

	function money(value, currency) {
		return new Intl.NumberFormat('en', { style: 'currency', currency: currency || 'EUR' }).format(value);
	}

	function rows(items) {
		return items.map(function (item) {
			return '<tr><td>' + item.title + '</td><td>' + item.quantity + '</td><td>' + money(item.price) + '</td></tr>';
		}).join('');
	}

	function createEmailFragment(data) {
		return '<table style="border-collapse:collapse">' + rows(data.items) + '</table>';
	}

	function createFullInvoiceDocument(data) {
		return '<!DOCTYPE html><html><head><title>Invoice ' + data.number + '</title>' +
			'<style>@media print { nav { display: none } }</style></head><body>' +
			'<header>' + data.seller + '</header>' + createEmailFragment(data) +
			'<footer>' + money(total(data)) + '</footer></body></html>';
	}

	function total(data) {
		return data.items.reduce(function (sum, item) { return sum + item.quantity * item.price; }, 0);
	}

	return {
		createEmailFragment: createEmailFragment,
		createFullInvoiceDocument: createFullInvoiceDocument,
		total: total
	};
})();
