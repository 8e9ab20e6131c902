var Invoice = {
  render: function (data) {
    return $('<table>').append($.map(data.items, function (item) {
      return $('<tr>').append($('<td>').text(item.name), $('<td>').text(item.price));
    }))[0].outerHTML;
  },

  total: function (data) {
    var sum = 0;
    $.each(data.items, function (i, item) { sum += item.price; });
    return sum;
  },

  fetch: function (id) {
    return $.getJSON('/api/invoices/' + id);
  },

  // Waits until somebody has pressed OK.
  approve: function (data) {
    var done = $.Deferred();
    $('#approval').removeClass('hidden').find('span').text(Invoice.total(data));
    $('#approval .btn-ok').one('click', function () { done.resolve(true); }); // expect: ABP204
    return done.promise();
  },

  chooseLogo: function () {
    $('#logo').trigger('click'); // expect: ABP201
  }
};

function showError(xhr) {
  alert('Server said ' + xhr.status); // expect: ABP101
}

$(document).on('invoice:print', function (event, html) {
  var frame = $('<iframe>').appendTo('body')[0];
  frame.contentDocument.body.innerHTML = html;
  frame.contentWindow.print(); // expect: ABP102
});

$(document).on('invoice:saved', function () {
  $.notify({ message: 'Saved' });
});
