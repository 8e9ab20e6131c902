import { Injectable } from '@angular/core';
import { Capability, done } from './capability';

@Injectable()
export class ExportLetter implements Capability {
  readonly name = 'export.letter';
  readonly description = 'A letter as HTML';
  readonly inputSchema = {
    type: 'object',
    properties: { patientId: { type: 'string' }, text: { type: 'string' } },
    required: ['patientId', 'text'],
  };

  async run({ patientId, text }: { patientId: string; text: string }) {
    const response = await fetch(`/api/patients/${patientId}`);
    const { address } = await response.json();
    const content = `<!doctype html><address>${address}</address><p>${text}</p>`;
    return done({ content, mimeType: 'text/html', encoding: 'utf-8', filename: `letter-${patientId}.html` });
  }
}
