var tasks = [{ title: 'Water the plants', done: false }];
