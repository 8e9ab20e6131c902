"use strict";

var GogsAgent = (function($) {
  var capabilities = {};

  function add(name, description, properties, run) {
    capabilities[name] = {
      name: name,
      description: description,
      inputSchema: { type: "object", properties: properties },
      run: run
    };
  }

  function ok(data) {
    return { success: true, data: data };
  }

  function fail(code, message, retryable) {
    return {
      success: false,
      error: { code: code, message: message, retryable: retryable || false }
    };
  }

  // Presses a button of the page, if there is one.
  function press(selector) {
    var $button = $(selector).first();
    if ($button.length === 0) {
      return fail("CAPABILITY_UNAVAILABLE", "There is no " + selector + " on this page", true);
    }
    $button.click();
    return ok({ pressed: selector, url: $button.data("url") });
  }

  return {
    capabilities: capabilities,
    add: add,
    ok: ok,
    fail: fail,
    press: press
  };
})(jQuery);
