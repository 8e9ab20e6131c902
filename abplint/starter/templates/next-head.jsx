import { bootstrap } from './bootstrap';
import { AbpClient } from './client';

// What belongs into the first HTML of each page: the link to the manifest, and the bootstrap.
export function AbpHead() {
  return (
    <>
      <link rel="abp-manifest" href="/abp.json" />
      <script dangerouslySetInnerHTML={{ __html: bootstrap }} />
      <AbpClient />
    </>
  );
}
