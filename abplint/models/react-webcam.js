// A camera, which is asked for as soon as it is shown.
import { describe } from 'abplint';
import { forwardRef, useEffect, useImperativeHandle } from 'react';

const Webcam = forwardRef((props, ref) => {
  useImperativeHandle(ref, () => ({ getScreenshot: () => `data:image/webp;base64,${props.screenshotQuality}` }));
  useEffect(() => {
    navigator.mediaDevices.getUserMedia({ video: props.videoConstraints || true, audio: props.audio });
  }, []);
  return describe('video', { autoPlay: true });
});

export default Webcam;
