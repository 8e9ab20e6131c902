(function () {
    // Renders a component where nobody sees it
    function render(name, options) {
        var containerElement = KB.dom('div').hide().build();

        document.body.appendChild(containerElement);
        KB.getComponent(name, containerElement, options).render();

        return containerElement;
    }

    function toFile(params) {
        var bytes = Uint8Array.from(atob(params.content), function (character) {
            return character.charCodeAt(0);
        });

        return new File([bytes], params.filename, {type: params.mimeType});
    }

    KB.capability('attachments.choose', 'Lets one choose a file', {
        url: {type: 'string'}
    }, function (params) {
        var element = render('file-upload', {
            url: params.url,
            labelDropzone: 'Drag and drop your files here',
            labelOr: 'or',
            labelChooseFiles: 'choose files'
        });

        element.querySelector('#file-dropzone-inner a').click();
        return {zone: element.firstChild.id};
    });

    KB.capability('attachments.upload', 'Adds a file to a task', {
        url: {type: 'string'},
        csrf: {type: 'string'},
        filename: {type: 'string'},
        mimeType: {type: 'string'},
        content: {type: 'string'}
    }, function (params) {
        var file = toFile(params);

        return new Promise(function (resolve, reject) {
            KB.http.uploadFile(params.url, file, params.csrf, function () {}, function () {
                resolve({filename: file.name, size: file.size});
            }, reject, function (response) {
                reject(new Error(response.message));
            });
        });
    });

    KB.capability('images.download', 'Saves an attached image', {
        image: {type: 'object'},
        urls: {type: 'object'}
    }, function (params) {
        var element = render('image-slideshow', {
            image: params.image,
            images: [params.image],
            regex_file_id: 'FILE_ID',
            regex_etag: 'ETAG',
            url: params.urls
        });

        element.querySelector('img').click();
        KB.find('.image-slideshow-overlay').find('.slideshow-download-icon').click();

        return {image: params.image.id};
    });
}());
