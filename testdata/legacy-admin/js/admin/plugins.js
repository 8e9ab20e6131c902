// jQuery plugins.
define(['jquery'], function ($) {
  $.fn.printPane = function () {
    var $body = $('body').clone();
    $('body').empty().append(this.clone());
    window.print(); // expect: ABP102
    $('body').replaceWith($body);
    return this;
  };

  // Highlights; `open`, `close` and `alert` are this plugin's own words.
  $.fn.flash = function (options) {
    var open = function ($el) { $el.addClass('on'); };
    var alert = function ($el) { $el.css('color', 'red'); };
    return this.each(function () {
      open($(this));
      if (options && options.warn) { alert($(this)); }
    });
  };

  $.fn.ask = function (question) {
    var $box = this.show();
    var answer = $.Deferred();
    $box.find('p').text(question);
    $box.one('click', 'button', function (event) { answer.resolve($(event.target).is('.yes')); }); // expect: ABP204
    return answer.promise().always(function () { $box.hide(); });
  };

  return $;
});
