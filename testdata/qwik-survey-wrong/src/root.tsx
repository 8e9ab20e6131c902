import { component$ } from '@builder.io/qwik';
import { QwikCityProvider, RouterOutlet, ServiceWorkerRegister } from '@builder.io/qwik-city';
import { AbpHost } from '~/abp/AbpHost';
import { early } from '~/abp/early';

export default component$(() => {
  return (
    <QwikCityProvider>
      <head>
        <meta charset="utf-8" />
        <title>Ask Around</title>
        <link rel="abp-manifest" href="/abp.json" />
        <script dangerouslySetInnerHTML={early} />
      </head>
      <body lang="en">
        <AbpHost />
        <RouterOutlet />
        <ServiceWorkerRegister />
      </body>
    </QwikCityProvider>
  );
});
