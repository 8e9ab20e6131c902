export const signInUrl = (scope) =>
  `https://www.example.com/auth?scope=${encodeURIComponent(scope)}&redirect_uri=${encodeURIComponent(chrome.identity.getRedirectURL())}`;

/** Undefined when the person says no; callers answer PERMISSION_DENIED. */
export async function accessToken() {
  try {
    const { token } = await chrome.identity.getAuthToken({ interactive: true });
    return token;
  } catch {
    return undefined;
  }
}

/** Never shows anything. */
export async function quietToken(scopes) {
  const { token } = await chrome.identity.getAuthToken({ interactive: false, scopes });
  return token;
}
