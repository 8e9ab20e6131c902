// Left over from the first version; a merge broke it and nobody noticed.
function barWidth(hours) {
    return hours * * 12; // expect: ABP900
}

function barColour(hours) {
    return hours > 8 ? 'red' : 'green';
}
