export const toDataURL = (blob: Blob) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onloadend = () => resolve(reader.result as string);
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(blob);
	});

export async function toBase64(blob: Blob) {
	const bytes = new Uint8Array(await blob.arrayBuffer());
	return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
