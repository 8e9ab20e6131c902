import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
import './abp';

export const links = () => [{ rel: 'abp-manifest', href: '/abp.json' }];

export default function App() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
