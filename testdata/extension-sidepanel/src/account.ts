import browser from 'webextension-polyfill';

const AUTH = 'https://accounts.example.com/authorize';

const tokenOf = (redirect: string): string => new URL(redirect).hash.replace('#token=', '');

export async function signIn(scope: string): Promise<string> {
  const url = `${AUTH}?scope=${scope}&redirect_uri=${browser.identity.getRedirectURL()}`;
  const redirect = await browser.identity.launchWebAuthFlow({ url, interactive: true }); // expect: ABP205
  return tokenOf(redirect);
}

export async function link(service: string): Promise<string | null> {
  try {
    const redirect = await browser.identity.launchWebAuthFlow({ url: `${AUTH}?service=${service}`, interactive: true });
    return tokenOf(redirect);
  } catch {
    return null;
  }
}
