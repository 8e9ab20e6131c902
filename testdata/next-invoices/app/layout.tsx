import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import AbpMount from '../components/AbpMount';

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: 'Ledgerly',
    icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] },
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <AbpMount />
        {children}
      </body>
    </html>
  );
}
