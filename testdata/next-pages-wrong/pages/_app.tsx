import type { AppProps } from 'next/app';
import '../lib/abp';

export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
