import Document, { Head, Html, Main, NextScript } from 'next/document';

export default class AbpDocument extends Document {
  render() {
    return (
      <Html lang="en">
        <Head>
          <link rel="abp-manifest" href="/abp.json" />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
