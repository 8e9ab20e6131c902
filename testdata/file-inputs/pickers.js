/* Shared by the page's buttons and by the runtime. Classic script: everything here is global. */

function pickFile(accept) {
  return new Promise(function (resolve) { // via: ABP201
    var input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', function () {
      resolve(input.files[0]);
    });
    input.click(); // expect: ABP201
  });
}

function pickPhotos() {
  var picker = document.getElementById('photo-picker');
  picker.value = '';
  picker.click(); // expect: ABP201
  return picker;
}

function addPage() {
  // the input is hidden behind its label
  var input = document.querySelector('.upload input[type="file"]');
  if (input.showPicker) {
    input.showPicker(); // expect: ABP201
  }
  return input;
}

async function pickColour() {
  var dropper = new EyeDropper();
  var picked = await dropper.open(); // expect: ABP203
  return picked.sRGBHex;
}

function dropped(zone) {
  return new Promise((resolve) => { // via: ABP204
    zone.addEventListener('drop', (event) => { // expect: ABP204
      event.preventDefault();
      resolve(event.dataTransfer.files[0].text());
    }, { once: true });
  });
}

function once(target, type) {
  return new Promise(function (resolve) { // via: ABP204
    target.addEventListener(type, resolve, { once: true }); // expect: ABP204
  });
}

// Buttons only, from here on.

function pickFolder() {
  return showDirectoryPicker({ mode: 'read' });
}

function clickLabel() {
  document.querySelector('label.upload').click();
}

function pickPaper() {
  document.getElementById('paper').showPicker();
}

function pickMany() {
  var field = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
  field.click();
  return once(field, 'change');
}
