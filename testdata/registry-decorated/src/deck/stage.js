export async function fill(html) {
	const stage = document.getElementById('stage');
	stage.innerHTML = html;
	await stage.requestFullscreen({ navigationUI: 'hide' }); // expect: ABP109
}

export async function leave() {
	if (document.fullscreenElement) await document.exitFullscreen();
}
