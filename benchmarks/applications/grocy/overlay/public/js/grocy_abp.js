// The page is written by the server and every view has its own elements,
// so the runtime waits until all of them are there
$(function ()
{
	var capabilities = [
		{ name: "stock.list", available: true, inputSchema: { type: "object", properties: { location_id: { type: "number" } } } },
		{ name: "stock.consume", available: true, inputSchema: { type: "object", properties: { product_id: { type: "number" }, amount: { type: "number" } } } },
		{ name: "stock.photo", available: true, inputSchema: { type: "object" }, requirements: [{ type: "permission", description: "The camera", met: false, resolution: "Allow the camera for this site" }] },
		{ name: "scan.barcode", available: true, inputSchema: { type: "object" }, requirements: [{ type: "permission", description: "The camera", met: false, resolution: "Allow the camera for this site" }] },
		{ name: "recipe.consume", available: true, inputSchema: { type: "object", properties: { recipe_id: { type: "number" } } } },
		{ name: "product.delete", available: true, inputSchema: { type: "object", properties: { product_id: { type: "number" } } } },
		{ name: "product.pick-picture", available: true, inputSchema: { type: "object", properties: { product_id: { type: "number" } } } },
		{ name: "export.stock", available: true, inputSchema: { type: "object", properties: { separator: { type: "string" } } } },
		{ name: "export.recipe", available: true, inputSchema: { type: "object", properties: { recipe_id: { type: "number" } } } },
		{ name: "export.shoppingList", available: true, inputSchema: { type: "object", properties: { list_id: { type: "number" } } } },
		{ name: "export.mealPlan", available: true, inputSchema: { type: "object" } },
		{ name: "export.label", available: true, inputSchema: { type: "object", properties: { entry_id: { type: "number" } } } },
		{ name: "render.card", available: true, inputSchema: { type: "object", properties: { html: { type: "string" } } } },
		{ name: "render.qrCode", available: true, inputSchema: { type: "object", properties: { text: { type: "string" } } } },
		{ name: "generate.barcode", available: true, inputSchema: { type: "object", properties: { barcode: { type: "string" } } } },
		{ name: "report.journal", available: true, inputSchema: { type: "object", properties: { product_id: { type: "number" } } } },
		{ name: "shoppingList.addMissing", available: true, inputSchema: { type: "object", properties: { list_id: { type: "number" } } } },
		{ name: "shoppingList.clearDone", available: true, inputSchema: { type: "object", properties: { list_id: { type: "number" } } } },
		{ name: "shoppingList.announce", available: true, inputSchema: { type: "object", properties: { list_id: { type: "number" } } } },
		{ name: "shoppingList.printThermal", available: true, inputSchema: { type: "object", properties: { list_id: { type: "number" } } } },
		{ name: "settings.list", available: true, inputSchema: { type: "object" } },
		{ name: "settings.forget", available: true, inputSchema: { type: "object", properties: { key: { type: "string" } } } },
		{ name: "ui.nightMode", available: true, inputSchema: { type: "object", properties: { on: { type: "boolean" } } } },
		{ name: "dialog.message", available: true, inputSchema: { type: "object", properties: { text: { type: "string" } } } }
	];

	window.abp = {
		protocolVersion: "0.1",
		app: { id: "info.grocy.app", name: "Grocy", version: "4.6.0" },
		initialized: false,
		sessionId: null,

		initialize: function ()
		{
			this.initialized = true;
			this.sessionId = RandomString();
			return Promise.resolve({
				sessionId: this.sessionId,
				protocolVersion: this.protocolVersion,
				app: this.app,
				capabilities: capabilities.map(capability => ({ name: capability.name, available: capability.available })),
				features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false }
			});
		},

		listCapabilities: function ()
		{
			return Grocy.Abp.Success(capabilities);
		},

		call: async function (capability, params)
		{
			params = params || {};

			try
			{
				switch (capability)
				{
					case "stock.list":
						return await Grocy.Abp.StockList(params);
					case "stock.consume":
						return await Grocy.Abp.StockConsume(params);
					case "stock.photo":
						return await Grocy.Abp.StockPhoto();
					case "scan.barcode":
						return await Grocy.Abp.ScanBarcode();
					case "recipe.consume":
						return await Grocy.Abp.RecipeConsume(params);
					case "product.delete":
						return await Grocy.Abp.ProductDelete(params);
					case "product.pick-picture":
						return Grocy.Abp.PickPicture(params);
					case "export.stock":
						return await Grocy.Abp.ExportStock(params);
					case "export.recipe":
						return await Grocy.Abp.ExportRecipe(params);
					case "export.shoppingList":
						return await Grocy.Abp.ExportShoppingList(params);
					case "export.mealPlan":
						return Grocy.Abp.ExportMealPlan();
					case "export.label":
						return Grocy.Abp.ExportLabel(params);
					case "render.card":
						return Grocy.Abp.RenderCard(params);
					case "render.qrCode":
						return Grocy.Abp.RenderQrCode(params);
					case "generate.barcode":
						return Grocy.Abp.GenerateBarcode(params);
					case "report.journal":
						return Grocy.Abp.JournalReport(params);
					case "shoppingList.addMissing":
						return Grocy.Abp.AddMissing(params);
					case "shoppingList.clearDone":
						return Grocy.Abp.ClearDone(params);
					case "shoppingList.announce":
						return Grocy.Abp.AnnounceShoppingList(params);
					case "shoppingList.printThermal":
						return await Grocy.Abp.PrintThermal(params);
					case "settings.list":
						return Grocy.UserSettings;
					case "settings.forget":
						return Grocy.Abp.ForgetSetting(params);
					case "ui.nightMode":
						return Grocy.Abp.NightMode(params);
					case "dialog.message":
						return Grocy.Abp.Message(params);
					case "stock.list":
						return await Grocy.Abp.Get("stock");
				}
			}
			catch (error)
			{
				return Grocy.Abp.Failure("OPERATION_FAILED", error.message);
			}

			return Grocy.Abp.Failure("UNKNOWN_CAPABILITY", __t("Unknown capability %s", capability));
		}
	};
});
