import { authClient } from '@documenso/auth/client';
import { downloadPDF, fetchPDF } from '@documenso/lib/client-only/download-pdf';
import { base64 } from '@documenso/lib/universal/base64';
import { trpc } from '@documenso/trpc/client';
import { z } from 'zod';

import { abpHub } from './hub';

const ZEnvelopeItem = z.object({
  id: z.string(),
  envelopeId: z.string(),
  version: z.enum(['original', 'signed', 'pending']).default('signed'),
});

const define = <S extends z.ZodTypeAny>(capability: {
  description: string;
  params: S;
  handler: (params: z.infer<S>) => unknown;
}) => capability;

const nothing = z.object({}).passthrough();

export const capabilities = {
  'envelope.list': define({
    description: 'Envelopes that match a query',
    params: z.object({ query: z.string().optional(), perPage: z.number().int().max(100).default(20) }),
    handler: async ({ query, perPage }) => {
      const { data, count } = await trpc.envelope.find.query({ query, perPage });

      return { envelopes: data.map(({ id, title, status }) => ({ id, title, status })), count };
    },
  }),

  'envelope.copyLinks': define({
    description: 'The signing links of the envelope that is open',
    params: nothing,
    handler: async () => {
      await abpHub.request('copy-signing-links');

      return { copied: true };
    },
  }),

  'envelope.replacePdf': define({
    description: 'Another PDF for an item of the envelope',
    params: z.object({ itemId: z.string() }),
    handler: async ({ itemId }) => {
      await abpHub.request('replace-pdf', itemId);

      return { itemId };
    },
  }),

  'export.envelope': define({
    description: 'Saves the PDF of an envelope',
    params: ZEnvelopeItem,
    handler: async ({ id, envelopeId, version }) => {
      await downloadPDF({ envelopeItem: { id, envelopeId }, token: undefined, version });

      return { status: 'downloaded' };
    },
  }),

  'export.pdf': define({
    description: 'The PDF of an envelope',
    params: ZEnvelopeItem,
    handler: async ({ id, envelopeId, version }) => {
      const { blob, filename } = await fetchPDF({ envelopeItem: { id, envelopeId }, token: undefined, version });

      return {
        pdf: base64.encode(new Uint8Array(await blob.arrayBuffer())),
        mimeType: 'application/pdf',
        filename,
      };
    },
  }),

  'export.auditLog': define({
    description: 'The audit log of the envelope that is open',
    params: nothing,
    handler: async () => {
      await abpHub.request('download-audit-log');

      return { exported: true };
    },
  }),

  'template.csv': define({
    description: 'The table that sends a template in bulk',
    params: nothing,
    handler: async () => {
      await abpHub.request('download-bulk-template');

      return { ready: true };
    },
  }),

  'team.invite': define({
    description: 'Invites people from a table',
    params: z.object({ csv: z.string().optional() }),
    handler: async ({ csv }) => {
      await abpHub.request('invite-members', csv);

      return { shown: true };
    },
  }),

  'billing.manage': define({
    description: 'Changes the plan',
    params: nothing,
    handler: async () => {
      await abpHub.request('manage-billing');

      return { opened: true };
    },
  }),

  'session.signOut': define({
    description: 'Signs out',
    params: nothing,
    handler: async () => {
      await authClient.signOut();

      return { signedOut: true };
    },
  }),
};

export type CapabilityName = keyof typeof capabilities;
