import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
import './abp';
import { bootstrap } from './bootstrap';

export const links = () => [{ rel: 'abp-manifest', href: '/abp.json' }];

export default function App() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: bootstrap }} />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
