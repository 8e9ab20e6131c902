// this.$recommend(recipe) in every component
export default {
  install(app) {
    app.config.globalProperties.$recommend = async (recipe) => {
      await navigator.share({ title: recipe.title, url: `https://kitchenbook.org/r/${recipe.id}` }); // expect: ABP106
    };
  },
};
