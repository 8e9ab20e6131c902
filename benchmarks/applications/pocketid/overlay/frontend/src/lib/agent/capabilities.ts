import { goto, invalidateAll } from '$app/navigation';
import { openConfirmDialog } from '$lib/components/confirm-dialog';
import ApiKeyService from '$lib/services/api-key-service';
import UserService from '$lib/services/user-service';
import WebAuthnService from '$lib/services/webauthn-service';
import { cachedApplicationLogo, cachedProfilePicture } from '$lib/utils/cached-image-util';
import { setMode } from 'mode-watcher';
import { ask, type Ability } from './abilities';
import { AgentError } from './errors';
import { toBase64, toDataURL } from './files';

const userService = new UserService();
const apiKeyService = new ApiKeyService();
const webauthnService = new WebAuthnService();

async function download(url: string) {
	const response = await fetch(url);
	if (!response.ok) throw new AgentError('OPERATION_FAILED', response.statusText);

	return response.blob();
}

export const capabilities: Record<string, Ability> = {
	'account.addPasskey': ask('account.addPasskey'),
	'account.pickPicture': () => {
		document.getElementById('profile-picture-input')?.click();
		return { asked: true };
	},
	'account.changePicture': () => {
		document.querySelector<HTMLElement>('.picture-button')?.click();
		return { asked: true };
	},
	'account.resetPicture': ask('account.resetPicture'),
	'clients.copyId': () => {
		document.querySelector<HTMLElement>('[data-testid="client-id"]')?.click();
		return { copied: true };
	},
	'clients.show': async ({ id }) => {
		await goto(`/settings/admin/oidc-clients/${id}`);
		return { id };
	},
	'interaction.complete': ask('interaction.complete'),
	'session.login': ask('session.login'),
	'session.logout': async () => {
		await webauthnService.logout();
		await goto('/login');
		return { loggedOut: true };
	},
	'signup.copyLink': ask('signup.copyLink'),
	'generate.signupToken': async ({ ttl = '1h', usageLimit = 1 }) => {
		await userService.createSignupToken(ttl, usageLimit, []);
		return { created: true };
	},
	'keys.revoke': ({ id }) => {
		openConfirmDialog({
			title: 'Revoke',
			message: 'An agent wants to revoke an API key',
			confirm: { label: 'Revoke', action: () => apiKeyService.revoke(id) }
		});
		return { asked: true };
	},
	'users.back': ask('users.back'),
	'users.list': async ({ search }) => userService.list({ search }),
	'users.refresh': async () => {
		await invalidateAll();
		return { refreshed: true };
	},
	'export.users': async ({ search }) => {
		const { data } = await userService.list({ search });
		const rows = data.map(({ username, email }) => [username, email].join(','));
		return { content: rows.join('\n'), mimeType: 'text/csv', filename: 'users.csv' };
	},
	'export.picture': async ({ userId }) => {
		const blob = await download(cachedProfilePicture.getUrl(userId));
		return {
			content: await toBase64(blob),
			encoding: 'base64',
			mimeType: blob.type || 'image/png'
		};
	},
	'render.logo': async ({ light = true }) => {
		const blob = await download(cachedApplicationLogo.getUrl(light));
		return { logo: await toDataURL(blob) };
	},
	'render.picture': async ({ userId }) => {
		const blob = await download(cachedProfilePicture.getUrl(userId));
		return URL.createObjectURL(blob);
	},
	'state.setMode': ({ mode }) => {
		setMode(mode);
		return { mode };
	}
};
