import type { ReactNode } from 'react';
import { AbpProvider } from './abp-provider';
import Script from 'next/script';
import { LATE } from '../lib/late';

export async function generateMetadata() {
  return { title: 'Notes', icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] } };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Script id="abp-bootstrap" strategy="beforeInteractive">{`
          window.abp = { // expect: ABP405
            protocolVersion: \'0.1\',
            app: { id: 'com.example.notes', name: 'Notes', version: '1.0.0' },
          };
        `}</Script>
      </head>
      <body>
        <AbpProvider />
        {children}
      </body>
    </html>
  );
}
