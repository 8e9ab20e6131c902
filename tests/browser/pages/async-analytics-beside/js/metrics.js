navigator.sendBeacon && console.debug('metrics on');
