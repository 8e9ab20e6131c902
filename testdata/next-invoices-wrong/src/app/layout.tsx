import type { Metadata } from 'next';
import Script from 'next/script';
import type { ReactNode } from 'react';
import { bootstrap } from '@/abp/bootstrap';
import { Providers } from '@/components/Providers';

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: 'Invoices',
    icons: { icon: '/icon.png', other: [{ rel: 'abp-manifest', url: '/abp.json' }] },
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Script id="abp-bootstrap" strategy="beforeInteractive">
          {bootstrap}
        </Script>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
