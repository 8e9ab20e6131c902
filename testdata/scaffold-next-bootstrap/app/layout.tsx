import type { Metadata } from 'next'
import { ABP_BOOTSTRAP } from '@/lib/abp/bootstrap'
import { AbpProvider } from './abp-provider'

export const metadata: Metadata = {
  title: 'Notes',
  icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] },
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: ABP_BOOTSTRAP }} />
      </head>
      <body>
        <AbpProvider />
        {children}
      </body>
    </html>
  )
}
