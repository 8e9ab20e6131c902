// Habit: jQuery all the way: plugins, custom events, Deferreds, $(…)[0].
(function ($) {
  // Saves the text of the first element as a file.
  $.fn.saveAsFile = function (name) {
    var text = this.first().text();
    $('<a>', { href: 'data:text/plain,' + encodeURIComponent(text), download: name })[0].click(); // expect: ABP104
    return this;
  };

  $.fn.flash = function () {
    return this.addClass('flash').delay(300).queue(function (next) {
      $(this).removeClass('flash');
      next();
    });
  };

  // Our own dialog: no window.confirm() here.
  $.confirm = function (text) {
    $.notify({ message: text }, { type: 'info' });
    return true;
  };

  $.print = function (object) {
    return JSON.stringify(object, null, 2);
  };
})(jQuery);
