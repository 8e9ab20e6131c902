import type { ReactNode } from 'react';
import { AbpProvider } from './abp-provider';

export async function generateMetadata() {
  return { title: 'Notes', icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] } };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <AbpProvider />
        {children}
      </body>
    </html>
  );
}
