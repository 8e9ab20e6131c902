import { DOCUMENT } from '@angular/common';
import { Injectable, inject } from '@angular/core';
import { SchoolService } from '../services/school.service';
import { NoticeBoard } from '../services/notice-board';
import { RECORDER } from './recorder';
import { CAPABILITIES } from './capabilities';

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

@Injectable({ providedIn: 'root' })
export class AgentGateway {
  protocolVersion = '0.1';
  app = { id: 'edu.homeroom.school', name: 'Homeroom', version: '4.1.0' };
  initialized = false;
  sessionId: string | null = null;

  private school = inject(SchoolService);
  private board = inject(NoticeBoard);
  private record = inject(RECORDER);
  private document = inject(DOCUMENT);

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES;
  }

  async call(capability: string, params: any = {}): Promise<object> {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', true);

    if (capability === 'classes.list') return this.answer({ classes: this.school.classes });
    if (capability === 'marks.enter') return this.answer({ entry: this.school.enter(params.pupilId, params.mark) });
    if (capability === 'notes.copy') return this.answer({ note: this.school.copyNote(params.noteId, params.pupilId) });
    if (capability === 'notices.open') {
      this.board.open(params.text);
      this.document.title = params.text;
      this.document.defaultView?.scrollTo(0, 0);
      return this.answer({ text: params.text });
    }
    if (capability === 'speech.record') return this.speech(params.seconds ?? 10);
    if (capability === 'export.marks') {
      const content = this.school.csv(params.classId);
      return this.answer({ content, mimeType: 'text/csv', encoding: 'utf-8', filename: `${params.classId}.csv` });
    }
    return failure('UNKNOWN_CAPABILITY', capability, false);
  }

  private answer(data: object) {
    return { success: true, data };
  }

  private async speech(seconds: number) {
    try {
      const blob = await this.record(seconds);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return this.answer({ content, mimeType: 'audio/webm', encoding: 'base64', size: bytes.length });
    } catch (error: any) {
      return error.name === 'NotAllowedError'
        ? failure('PERMISSION_DENIED', 'The microphone was refused', true)
        : failure('OPERATION_FAILED', error.message, false);
    }
  }
}
