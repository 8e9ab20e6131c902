import Document, { Head, Html, Main, NextScript } from 'next/document';
import { BOOTSTRAP } from '../lib/bootstrap';

export default class AbpDocument extends Document {
  render() {
    return (
      <Html lang="en">
        <Head>
          <link rel="abp-manifest" href="/abp.json" />
          <script dangerouslySetInnerHTML={{ __html: BOOTSTRAP }} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
