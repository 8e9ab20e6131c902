Grocy.Abp = {};

Grocy.Abp.Success = function (data)
{
	return { success: true, data: data };
}

Grocy.Abp.Failure = function (code, message, retryable = false)
{
	return { success: false, error: { code: code, message: message, retryable: retryable } };
}

// Grocy.Api with promises
Grocy.Abp.Get = function (apiFunction)
{
	return new Promise(function (resolve, reject)
	{
		Grocy.Api.Get(apiFunction, resolve, function (xhr)
		{
			reject(new Error(xhr.responseText || xhr.statusText));
		});
	});
}

Grocy.Abp.Post = function (apiFunction, jsonData)
{
	return new Promise(function (resolve, reject)
	{
		Grocy.Api.Post(apiFunction, jsonData, resolve, function (xhr)
		{
			reject(new Error(xhr.responseText || xhr.statusText));
		});
	});
}

Grocy.Abp.File = function (content, mimeType, filename)
{
	return {
		content: btoa(unescape(encodeURIComponent(content))),
		encoding: "base64",
		mimeType: mimeType,
		filename: filename,
		size: content.length
	};
}

// The same question the pages ask before something is consumed or deleted
Grocy.Abp.Confirm = function (message)
{
	return new Promise(function (resolve)
	{
		bootbox.confirm({
			message: message,
			closeButton: false,
			callback: resolve
		});
	});
}

Grocy.Abp.Elicit = function (message)
{
	if (typeof window.__abp_elicitation !== "function")
	{
		return Promise.resolve(false);
	}

	return window.__abp_elicitation({ method: "elicitation/confirm", params: { message: message } }).then(function (answer)
	{
		return answer.confirmed === true;
	});
}

Grocy.Abp.CameraFrame = function (stream)
{
	var video = document.createElement("video");
	video.srcObject = stream;

	return video.play().then(function ()
	{
		var canvas = document.createElement("canvas");
		canvas.width = video.videoWidth;
		canvas.height = video.videoHeight;
		canvas.getContext("2d").drawImage(video, 0, 0);
		stream.getTracks().forEach(track => track.stop());
		return canvas;
	});
}

Grocy.Abp.StockList = async function (params)
{
	var stock = await Grocy.Abp.Get("stock");
	if (params.location_id)
	{
		stock = FindAllObjectsInArrayByPropertyValue(stock, "product.location_id", params.location_id);
	}

	return Grocy.Abp.Success({ stock: stock });
}

Grocy.Abp.StockConsume = async function (params)
{
	if (!params.product_id || !params.amount)
	{
		return Grocy.Abp.Failure("INVALID_PARAMS", "product_id and amount are needed", true);
	}

	var bookings = await Grocy.Abp.Post("stock/products/" + params.product_id + "/consume", { "amount": params.amount });
	return Grocy.Abp.Success({ bookings: bookings });
}

Grocy.Abp.StockPhoto = async function ()
{
	var stream;
	try
	{
		stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
	}
	catch (error)
	{
		if (error.name === "NotAllowedError")
		{
			return Grocy.Abp.Failure("PERMISSION_DENIED", "The camera was refused", true);
		}
		return Grocy.Abp.Failure("OPERATION_FAILED", error.message);
	}

	var canvas = await Grocy.Abp.CameraFrame(stream);
	return Grocy.Abp.Success({
		content: canvas.toDataURL("image/jpeg").split(",")[1],
		encoding: "base64",
		mimeType: "image/jpeg"
	});
}

Grocy.Abp.ScanBarcode = async function ()
{
	try
	{
		var stream = await navigator.mediaDevices.getUserMedia({ video: true });
		var canvas = await Grocy.Abp.CameraFrame(stream);
		var codes = await new BarcodeDetector().detect(canvas);
		return Grocy.Abp.Success({ codes: codes.map(code => code.rawValue) });
	}
	catch (error)
	{
		return Grocy.Abp.Failure("OPERATION_FAILED", error.message);
	}
}

Grocy.Abp.RecipeConsume = async function (params)
{
	if (!await Grocy.Abp.Confirm(__t('Are you sure you want to consume all ingredients needed by recipe "%s"?', params.recipe_id)))
	{
		return { success: false, cancelled: true };
	}

	await Grocy.Abp.Post("recipes/" + params.recipe_id + "/consume", {});
	return Grocy.Abp.Success({ recipe_id: params.recipe_id });
}

Grocy.Abp.ProductDelete = async function (params)
{
	if (!await Grocy.Abp.Elicit(__t("Are you sure?")))
	{
		return { success: false, cancelled: true };
	}

	return new Promise(function (resolve)
	{
		Grocy.Api.Delete("objects/products/" + params.product_id, {},
			function ()
			{
				resolve(Grocy.Abp.Success({ product_id: params.product_id }));
			},
			function (xhr)
			{
				resolve({ success: false, error: { code: "OPERATION_FAILED", message: xhr.statusText } });
			}
		);
	});
}

Grocy.Abp.ExportStock = async function (params)
{
	var stock = await Grocy.Abp.Get("stock");
	var separator = params.separator || ",";
	var lines = stock.map(entry => [entry.product_id, entry.product.name, entry.amount].join(separator));
	return Grocy.Abp.Success(Grocy.Abp.File(lines.join("\n"), "text/csv", "stock.csv"));
}

Grocy.Abp.ExportRecipe = async function (params)
{
	var recipe = await Grocy.Abp.Get("objects/recipes/" + params.recipe_id);
	return Grocy.Abp.Success(Grocy.Abp.File(recipe.description, "text/html", CleanFileName(recipe.name) + ".html"));
}

Grocy.Abp.ExportShoppingList = async function (params)
{
	var items = await Grocy.Abp.Get("objects/shopping_list?query[]=shopping_list_id=" + params.list_id);
	return Grocy.Abp.Success({
		file: Grocy.Abp.File(JSON.stringify(items), "application/json", "shopping-list.json")
	});
}

Grocy.Abp.ExportMealPlan = function ()
{
	$("#print-meal-plan-button").click();
	return Grocy.Abp.Success({ status: "printed" });
}

Grocy.Abp.ExportLabel = function (params)
{
	var label = U("/stockentry/" + params.entry_id + "/label");
	window.open(label, "_blank");
	return Grocy.Abp.Success({ message: "Label opened: " + label });
}

Grocy.Abp.RenderCard = function (params)
{
	if (!$("#abp-print").length)
	{
		$("body").append('<div id="abp-print" class="d-none d-print-block"></div>');
	}

	$("#abp-print").html(params.html);
	window.print();
	return Grocy.Abp.Success({ rendered: true });
}

Grocy.Abp.RenderQrCode = function (params)
{
	return Grocy.Abp.Success({ html: QrCodeImgHtml(params.text) });
}

Grocy.Abp.GenerateBarcode = function (params)
{
	var canvas = document.createElement("canvas");
	bwipjs.toCanvas(canvas, { bcid: "code128", text: params.barcode, height: 5, includetext: false });
	return Grocy.Abp.Success({
		content: canvas.toDataURL("image/png"),
		encoding: "base64",
		mimeType: "image/png"
	});
}

Grocy.Abp.JournalReport = function (params)
{
	return Grocy.Abp.Success({
		downloadUrl: U("/api/stock/journal?query[]=product_id=" + params.product_id),
		filename: "journal.json"
	});
}

Grocy.Abp.AddMissing = function (params)
{
	$("#selected-shopping-list").val(params.list_id);
	$("#add-products-below-min-stock-amount").trigger("click");
	return Grocy.Abp.Success({ list_id: params.list_id });
}

Grocy.Abp.ClearDone = function (params)
{
	$("#selected-shopping-list").val(params.list_id);
	$("#clear-done-items").click();
	return Grocy.Abp.Success({ list_id: params.list_id });
}

Grocy.Abp.AnnounceShoppingList = function (params)
{
	window.postMessage(WindowMessageBag("ShoppingListChanged", params.list_id), Grocy.BaseUrl);
	return Grocy.Abp.Success({ list_id: params.list_id });
}

Grocy.Abp.PrintThermal = async function (params)
{
	await Grocy.Abp.Get("print/shoppinglist/thermal?list=" + params.list_id + "&printHeader=true");
	return Grocy.Abp.Success({ list_id: params.list_id });
}

Grocy.Abp.PickPicture = function (params)
{
	$("#product-picture").trigger("click");
	return Grocy.Abp.Success({ product_id: params.product_id });
}

Grocy.Abp.ForgetSetting = function (params)
{
	Grocy.FrontendHelpers.DeleteUserSetting(params.key);
	return Grocy.Abp.Success({ key: params.key });
}

Grocy.Abp.NightMode = function (params)
{
	Grocy.UserSettings.night_mode = params.on ? "on" : "off";
	Grocy.FrontendHelpers.SaveUserSetting("night_mode", Grocy.UserSettings.night_mode, true);
	CheckNightMode();
	return Grocy.Abp.Success({ night_mode: Grocy.UserSettings.night_mode });
}

Grocy.Abp.Message = function (params)
{
	bootbox.alert({ message: params.text, closeButton: false });
	return Grocy.Abp.Success({ shown: true });
}
