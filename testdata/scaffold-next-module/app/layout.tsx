import type { Metadata } from 'next'
import { AbpProvider } from './abp-provider'

export const metadata: Metadata = {
  title: 'Notes',
  icons: { other: [{ rel: 'abp-manifest', url: '/abp.json' }] },
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        <AbpProvider />
        {children}
      </body>
    </html>
  )
}
