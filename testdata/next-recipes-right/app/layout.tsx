import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { ABP_BOOTSTRAP } from '@/lib/abp/bootstrap';
import { AbpRuntime } from '@/components/AbpRuntime';

export const metadata = { title: 'Recipe Box' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="abp-manifest" href="/abp.json" />
        <script dangerouslySetInnerHTML={{ __html: ABP_BOOTSTRAP }} />
      </head>
      <body>
        <AbpRuntime />
        <MantineProvider>{children}</MantineProvider>
      </body>
    </html>
  );
}
