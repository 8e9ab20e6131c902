import { useEffect, useState } from 'react';
import { offer } from '~/abp/commands';
import { useCamera } from '~/hooks/useCamera';

export default function CameraRoute() {
  const { capture, listCameras } = useCamera();
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);

  useEffect(() => offer('capture', capture), [capture]);

  return (
    <main>
      <button onClick={async () => setCameras(await listCameras())}>Cameras</button>
      <ul>
        {cameras.map((camera) => (
          <li key={camera.deviceId}>{camera.label}</li>
        ))}
      </ul>
    </main>
  );
}
