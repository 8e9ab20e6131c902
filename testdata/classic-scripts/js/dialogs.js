// Native dialogs, wrapped so that they could be replaced one day.
function askText(question, preset) {
    return window.prompt(question, preset || ''); // expect: ABP101
}

function askYesNo(question) {
    return confirm(question);
}

function warn(message) {
    alert(message);
}

TimeSheet.dialogs = {
    text: askText,
    yesNo: askYesNo,
    warn: warn
};
