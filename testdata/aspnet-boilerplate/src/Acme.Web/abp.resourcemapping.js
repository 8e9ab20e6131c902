module.exports = {
    aliases: {
        "@node_modules": "./node_modules",
        "@libs": "./wwwroot/libs"
    },
    mappings: {
        "@node_modules/abp-web-resources/Abp/Framework/scripts/**": "@libs/abp/"
    }
};
