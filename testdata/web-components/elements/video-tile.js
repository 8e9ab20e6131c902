(() => {
  class VideoTile extends HTMLElement {
    connectedCallback() {
      this.video = document.createElement('video');
      this.video.src = this.getAttribute('src');
      this.append(this.video);
      this.video.addEventListener('dblclick', () => this.video.requestFullscreen());
    }

    describe() {
      const { duration, videoWidth: width, videoHeight: height } = this.video;
      return { duration, width, height };
    }

    async float() {
      const pip = await this.video.requestPictureInPicture(); // expect: ABP109
      return { width: pip.width, height: pip.height };
    }
  }

  customElements.define('video-tile', VideoTile);
})();
