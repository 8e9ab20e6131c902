// Sign-in. None of this tells a refusal from any other failure.
const AUTH_URL = 'https://accounts.example.com/authorize?client_id=linkkeeper'

async function authCode() {
	const redirect = chrome.identity.getRedirectURL()
	const answer = await chrome.identity.launchWebAuthFlow({ url: `${AUTH_URL}&redirect_uri=${redirect}`, interactive: true }) // expect: ABP205
	return new URL(answer).searchParams.get('code')
}

async function accessToken(interactive) {
	return chrome.identity.getAuthToken({ interactive: true, scopes: ['profile'] }) // expect: ABP205
}

async function silentToken() {
	return chrome.identity.getAuthToken({ interactive: false })
}
