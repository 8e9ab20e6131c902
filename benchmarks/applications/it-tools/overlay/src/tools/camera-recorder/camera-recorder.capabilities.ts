import { useMediaRecorder } from './useMediaRecorder';
import { defineCapability } from '@/modules/abp/abp.services';
import { CapabilityError } from '@/modules/abp/abp.types';

const camera = { type: 'permission', description: 'Access to the camera' };

export const listCameras = defineCapability({
  name: 'camera.list',
  description: 'Lists the cameras',
  inputSchema: { type: 'object', properties: {} },
  async handler() {
    const { videoInputs, ensurePermissions } = useDevicesList({ constraints: { video: true, audio: false } });
    await ensurePermissions();
    return { cameras: videoInputs.value.map(({ deviceId, label }) => ({ deviceId, label })) };
  },
});

export const takePicture = defineCapability({
  name: 'camera.takePicture',
  description: 'Takes a picture with the camera',
  inputSchema: { type: 'object', properties: { deviceId: { type: 'string' } } },
  requirements: [camera],
  async handler({ deviceId }) {
    const { start, stop } = useUserMedia({ constraints: { video: { deviceId } } });
    let stream: MediaStream | undefined;
    try {
      stream = await start();
    }
    catch (_) {
      throw new CapabilityError('PERMISSION_DENIED', 'The camera may not be used', true);
    }

    const video = document.createElement('video');
    video.srcObject = stream ?? null;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    stop();

    return { content: canvas.toDataURL('image/png').split(',')[1], mimeType: 'image/png', encoding: 'base64' };
  },
});

export const downloadRecording = defineCapability({
  name: 'camera.record',
  description: 'Records a video for some seconds',
  inputSchema: { type: 'object', properties: { seconds: { type: 'number' } }, required: ['seconds'] },
  requirements: [camera],
  async handler({ seconds }) {
    const { stream, start, stop } = useUserMedia({ constraints: { video: true, audio: true } });
    await start();

    const { startRecording, stopRecording, onRecordAvailable } = useMediaRecorder({ stream });
    const recorded = new Promise<string>(resolve => onRecordAvailable(resolve));
    startRecording();
    await promiseTimeout(seconds * 1000);
    stopRecording();
    stop();

    return { video: await recorded };
  },
});
