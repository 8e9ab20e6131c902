import('./agent.js').then(({ default: Agent }) => {
  window.abp = new Agent(); // expect: ABP402
});
