import { type ActionFunction, type LoaderFunction, redirect } from 'react-router-dom';

const PAGES: Record<string, string> = {
  plugins: 'https://docs.insomnia.rest/insomnia/introduction-to-plugins',
  scripts: 'https://docs.insomnia.rest/insomnia/pre-request-script',
};

export const feedbackAction: ActionFunction = async ({ request }) => {
  const { text } = await request.json();
  window.location.href = `mailto:support@insomnia.rest?body=${encodeURIComponent(text)}`;
  return null;
};

export const docsLoader: LoaderFunction = async ({ request }) => {
  const page = new URL(request.url).searchParams.get('page') ?? 'scripts';
  window.open(PAGES[page]);
  return redirect('/organization');
};
