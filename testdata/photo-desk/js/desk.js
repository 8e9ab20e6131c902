var current = null;
document.addEventListener('change', function (event) {
  if (event.target.id === 'open') current = { name: event.target.files[0].name, at: 0 };
});
