import { StartServer, createHandler } from '@solidjs/start/server';
import { bootstrap } from './bootstrap';

export default createHandler(() => (
  <StartServer
    document={({ assets, children, scripts }) => (
      <html lang="en">
        <head>
          <link rel="abp-manifest" href="/abp.json" />
          <script innerHTML={bootstrap} />
          {assets}
        </head>
        <body>
          <div id="app">{children}</div>
          {scripts}
        </body>
      </html>
    )}
  />
));
