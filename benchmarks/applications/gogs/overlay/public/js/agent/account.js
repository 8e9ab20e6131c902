"use strict";

(function($, agent) {
  agent.add("account.signOut", "Signs the user out", {}, function() {
    $("#logout-form").trigger("submit");
    return agent.ok({ done: $("#logout-form").data("done-url") });
  });

  agent.add("avatar.delete", "Deletes the picture of the user", {}, function() {
    return agent.press(".delete-post.button");
  });

  agent.add("notice.deleteSelection", "Deletes the notices that are selected", {}, function() {
    var ids = $(".select.table .ui.checkbox.checked").map(function() {
      return $(this).data("id");
    });
    $("#delete-selection").trigger("click");
    return agent.ok({ ids: ids.get() });
  });

  agent.add("user.search", "Finds users", { query: { type: "string" } }, function(params) {
    return $.getJSON(suburl + "/api/v1/users/search", { q: params.query }).then(function(found) {
      return agent.ok({ users: found.data });
    });
  });

  agent.add("mention.watch", "Tells of mentions", { minutes: { type: "number" } }, function(params) {
    setInterval(function() {
      $.getJSON(suburl + "/api/v1/user/issues").done(function(issues) {
        if (issues.length > 0) {
          new Notification("Gogs", { body: issues[0].title });
        }
      });
    }, params.minutes * 60000);
    return agent.ok({ minutes: params.minutes });
  });
})(jQuery, GogsAgent);
