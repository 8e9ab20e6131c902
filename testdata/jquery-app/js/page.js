$(function () {
  var $invoice = $('#invoice');

  $('.btn-save').click(function () {
    $invoice.saveAsFile('invoice.txt');
  });

  $('.btn-print').on('click', function () {
    if (confirm('Print the invoice?')) window.print();
  });

  $('.btn-logo').on('click', Invoice.chooseLogo);

  $('#logo').on('change', function () {
    var url = URL.createObjectURL(this.files[0]);
    $invoice.before($('<img>', { src: url }));
    navigator.clipboard.writeText(url);
  });
});
