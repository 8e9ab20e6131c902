import type { ReactNode } from 'react';
import { AbpProvider } from './abp-provider';
import Script from 'next/script';
import { BOOTSTRAP } from '../lib/bootstrap';

export async function generateMetadata() {
  return { title: 'Notes', icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] } };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Script id="abp-bootstrap" dangerouslySetInnerHTML={{ __html: BOOTSTRAP }} />{/* expect: ABP405 */}
      </head>
      <body>
        <AbpProvider />
        {children}
      </body>
    </html>
  );
}
