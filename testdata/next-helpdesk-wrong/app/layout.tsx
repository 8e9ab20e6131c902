import type { Metadata } from 'next';
import { AbpClient } from '../components/AbpClient';
import { bootstrap } from '../lib/abp/bootstrap';

export async function generateMetadata(): Promise<Metadata> {
  return { title: 'Helpdesk', icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] } };
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: bootstrap }} />
      </head>
      <body>
        <AbpClient />
        {children}
      </body>
    </html>
  );
}
