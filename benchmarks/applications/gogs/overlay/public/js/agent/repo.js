"use strict";

(function($, agent) {
  var text = { type: "string" };

  agent.add("repo.copyCloneUrl", "The URL that the repository is cloned from", {}, function() {
    $("#clipboard-btn").trigger("click");
    return agent.ok({ url: $("#repo-clone-url").val() });
  });

  agent.add("repo.delete", "Deletes what the page offers to delete", {}, function() {
    return agent.press(".delete-button");
  });

  agent.add("comment.delete", "Deletes a comment", { id: text }, function(params) {
    return agent.press(".delete-comment[data-comment-id='" + params.id + "']");
  });

  agent.add("issue.setStatus", "Closes an issue, or opens it again", {}, function() {
    var status = $("#status-button").data("status-val");
    $("#status-button").click();
    return { status: status };
  });

  agent.add("label.edit", "Edits a label", { id: text }, function(params) {
    return agent.press(".edit-label-button[data-id='" + params.id + "']");
  });

  agent.add("webhook.deliver", "Delivers a test to a webhook", {}, function() {
    return agent.press(".delivery.button");
  });

  agent.add("code.selectLine", "Selects a line of the code", { line: { type: "number" } }, function(params) {
    changeHash("#L" + params.line);
    return agent.ok({ hash: location.hash });
  });

  agent.add("render.markdown", "Markdown as HTML", { text: text, context: text }, function(params) {
    return $.post(suburl + "/api/v1/markdown", {
      text: params.text,
      mode: "gfm",
      context: params.context
    }).then(function(html) {
      return agent.ok({ content: html, mimeType: "text/html", encoding: "utf-8" });
    });
  });

  agent.add("export.archive", "The code at a reference", { repo: text, ref: text }, async function(params) {
    var response = await fetch(suburl + "/" + params.repo + "/archive/" + params.ref + ".zip");
    if (!response.ok) {
      return agent.fail("INVALID_PARAMS", "No reference " + params.ref, true);
    }
    return agent.ok({ content: await response.arrayBuffer(), mimeType: "application/zip", filename: "code.zip" });
  });

  agent.add("export.patch", "A commit as a patch", { repo: text, sha: text }, function(params) {
    var address = suburl + "/" + params.repo + "/commit/" + params.sha + ".patch";
    window.open(address, "_blank");
    return agent.ok({ status: "The patch is in another tab" });
  });

  agent.add("export.diff", "The diff of a commit", { repo: text, sha: text }, async function(params) {
    var response = await fetch(suburl + "/" + params.repo + "/commit/" + params.sha + ".diff");
    return agent.ok({ content: btoa(await response.text()), encoding: "base64" });
  });

  agent.add("page.print", "The page on paper", {}, function() {
    $(".ui.dropdown").dropdown("hide");
    print();
    return agent.ok({ title: document.title });
  });
})(jQuery, GogsAgent);
