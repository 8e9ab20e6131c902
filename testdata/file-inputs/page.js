/* Buttons and drop zones: here a person is in front of the page. */
document.getElementById('choose').addEventListener('click', pickPhotos);

document.getElementById('colour').addEventListener('click', function () {
  pickColour().then(function (colour) {
    document.body.style.background = colour;
  });
});

document.getElementById('folder').onclick = function () {
  pickFolder().then(pickMany);
};

document.getElementById('due-label').addEventListener('contextmenu', clickLabel);
document.getElementById('due').addEventListener('keydown', pickPaper);

var zone = document.getElementById('drop-zone');
zone.addEventListener('dragover', function (event) { event.preventDefault(); });
zone.addEventListener('drop', async function (event) {
  event.preventDefault();
  zone.textContent = await event.dataTransfer.files[0].text();
});

document.querySelector('[name=page]').addEventListener('change', function (event) {
  alert(event.target.files.length + ' pages');
});
