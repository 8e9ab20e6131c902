import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { MatSnackBar } from '@angular/material/snack-bar';
import { firstValueFrom } from 'rxjs';
import { Capability, done, failed } from './capability';

@Injectable()
export class FindPatients implements Capability {
  readonly name = 'patients.find';
  readonly description = 'Finds patients';
  readonly inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

  constructor(
    private readonly http: HttpClient,
    private readonly snackBar: MatSnackBar,
  ) {}

  async run({ name }: { name: string }) {
    const patients = await firstValueFrom(this.http.get<object[]>('/api/patients', { params: { name } }));
    this.snackBar.open(`${patients.length} patients`, undefined, { duration: 2000 });
    return done({ patients });
  }
}

@Injectable()
export class ScanCard implements Capability {
  readonly name = 'patients.scanCard';
  readonly description = 'Reads the insurance card';
  readonly inputSchema = { type: 'object', properties: { timeoutMs: { type: 'integer' } } };
  readonly requirements = [
    { type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera for docket.health' },
  ];

  private readonly http = inject(HttpClient);

  async run({ timeoutMs = 3000 }: { timeoutMs?: number }) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280 } });
      const capture = new (window as any).ImageCapture(stream.getVideoTracks()[0]);
      const picture: Blob = await capture.takePhoto();
      stream.getTracks().forEach((track) => track.stop());
      const card = await firstValueFrom(this.http.post<object>(`/api/cards?timeout=${timeoutMs}`, picture));
      return done({ card });
    } catch (error) {
      if ((error as DOMException).name === 'NotAllowedError') {
        return failed('PERMISSION_DENIED', 'The camera was refused', true);
      }
      return failed('OPERATION_FAILED', (error as Error).message, true);
    }
  }
}
